import Megaphone from "lucide-react/icons/megaphone";
import { useState } from "react";
import { LANGUAGES } from "../../../../src/model/languages.ts";
import type { Announcement } from "../../../../src/site/announcements.contract.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { usePublishingTexts } from "../../../lib/texts/publishing-texts.ts";
import { useAnnouncements } from "../hooks/use-announcements.ts";

/** All announcements, newest first. */
export function AnnouncementList() {
  const t = usePublishingTexts();
  const list = trpc.site.listAnnouncements.useInfiniteQuery({}, byBookmark);
  return (
    <EndlessList
      list={list}
      label={t("announcements.heading")}
      layout="rows"
      renderItem={(announcement) => <AnnouncementRow announcement={announcement} />}
      empty={
        <EmptyState icon={<Megaphone size={32} />} title={t("announcements.none")} text={t("announcements.noneText")} />
      }
    />
  );
}

function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const t = usePublishingTexts();
  const moment = useUtcMoment();
  const { end, isEnding } = useAnnouncements();
  const [isAsked, setAsked] = useState(false);
  const { id, texts, audience, startsAt, endsAt, createdBy, state } = announcement;
  const written = LANGUAGES.filter((language) => texts[language] !== "");
  const facts = [
    t(`announcements.states.${state}`),
    t(`announcements.audiences.${audience}`),
    t("announcements.from", { when: moment(startsAt) }),
    endsAt && t("announcements.until", { when: moment(endsAt) }),
    createdBy && `@${createdBy}`,
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-48">
        {written.map((language) => (
          <p key={language} lang={language} className="[overflow-wrap:anywhere]">
            {texts[language]}
          </p>
        ))}
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {state !== "ended" && (
        <Button size="sm" onPress={() => setAsked(true)}>
          {t("announcements.end")}
        </Button>
      )}
      <ConfirmDialog
        title={t("announcements.endTitle")}
        text={t("announcements.endText")}
        confirmLabel={t("announcements.end")}
        isDangerous
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => void end(id).then(() => setAsked(false))}
        isPending={isEnding}
      />
    </div>
  );
}
