import type { Pin } from "../../../../src/model/pin.ts";
import { SPONSORSHIP } from "../../../../src/pins/sponsorship.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { useAnswerSponsorship } from "../hooks/use-answer-sponsorship.ts";

/** Asks the named sponsor to confirm, and shows the Pin's owner the status; nothing for anybody else. */
export function SponsorQuestion({ pin }: { pin: Pin }) {
  const t = useTexts("pins");
  const viewer = useViewer();
  const { answer, isBusy } = useAnswerSponsorship(pin);
  const { status, sponsor } = pin.sponsorship ?? {};
  if (!viewer || !sponsor || status === SPONSORSHIP.ENDED) return null;
  const name = sponsor.fullName || sponsor.username;
  if (viewer.id === pin.pinner.id) {
    if (status === SPONSORSHIP.AGREED) return null;
    const text = status === SPONSORSHIP.ASKED ? "closeup.sponsorPending" : "closeup.sponsorRefused";
    return <p className="text-[0.8125rem] text-ink-soft">{t(text, { name })}</p>;
  }
  if (viewer.id !== sponsor.id) return null;
  const isNamed = status === SPONSORSHIP.AGREED;
  const owner = pin.pinner.fullName || pin.pinner.username;
  return (
    <div className="flex flex-col gap-3 rounded-2xl bg-accent-wash p-4 text-[0.9375rem]">
      <p>{t(isNamed ? "closeup.sponsorNamed" : "closeup.sponsorAsks", { name: owner })}</p>
      <div className="flex gap-2">
        {!isNamed && (
          <Button size="sm" variant="primary" isDisabled={isBusy} onPress={() => void answer(true)}>
            {t("closeup.sponsorAgree")}
          </Button>
        )}
        {status !== SPONSORSHIP.DECLINED && (
          <Button size="sm" isDisabled={isBusy} onPress={() => void answer(false)}>
            {t("closeup.sponsorDecline")}
          </Button>
        )}
      </div>
    </div>
  );
}
