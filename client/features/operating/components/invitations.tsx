import MailPlus from "lucide-react/icons/mail-plus";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { INVITATION_NOTE_MAX } from "../../../../src/operating/invitation-limits.ts";
import type { Invitation } from "../../../../src/operating/sign-up.contract.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";
import { useFormats } from "../hooks/use-formats.ts";
import { useInvitations } from "../hooks/use-invitations.ts";

/** Links with which people sign up. */
export function Invitations() {
  const t = useOperatingTexts();
  const list = trpc.operating.invitations.useInfiniteQuery({}, byBookmark);
  return (
    <SettingsSection title={t("signUp.invitations")} lead={t("signUp.invitationsLead")}>
      <InvitationForm />
      <div className="pt-5">
        <EndlessList
          list={list}
          label={t("signUp.invitations")}
          layout="rows"
          renderItem={(invitation) => <InvitationRow invitation={invitation} />}
          empty={<EmptyState icon={<MailPlus size={32} />} title={t("signUp.none")} text={t("signUp.noneText")} />}
        />
      </div>
    </SettingsSection>
  );
}

interface Values {
  uses: string;
  days: string;
  note: string;
}
const USUAL: Values = { uses: "1", days: "7", note: "" };

function InvitationForm() {
  const t = useOperatingTexts();
  const { create } = useInvitations();
  const [link, setLink] = useState<string | null>(null);
  const form = useForm<Values>({ defaultValues: USUAL });
  const submit = submitOnce(form, async ({ uses, days, note }) => {
    try {
      const made = await create({ uses: Number(uses), days: Number(days), note });
      if (made === null) return;
      setLink(made);
      form.reset(USUAL);
    } catch (error) {
      showServerErrors(form, error, "uses");
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...useField(form.control, "uses")} label={t("signUp.uses")} inputMode="numeric" maxLength={5} />
        <TextField {...useField(form.control, "days")} label={t("signUp.days")} inputMode="numeric" maxLength={3} />
      </div>
      <TextField
        {...useField(form.control, "note")}
        label={t("signUp.note")}
        autoComplete="off"
        maxLength={INVITATION_NOTE_MAX}
      />
      <div>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t("signUp.create")}
        </Button>
      </div>
      <div role="status">
        {link && (
          <CopyLine
            label={t("signUp.created")}
            text={link}
            copyLabel={t("signUp.copy")}
            copiedText={t("signUp.copied")}
          />
        )}
      </div>
    </form>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useOperatingTexts();
  const { moment } = useFormats();
  const { end, isEnding } = useInvitations();
  const [isAsked, setAsked] = useState(false);
  const { id, note, usesLeft, usesMax, expiresAt, createdBy, isOpen } = invitation;
  const name = note || t("signUp.unnamed");
  const facts = [
    t("signUp.left", { left: usesLeft, max: usesMax }),
    isOpen ? t("signUp.until", { when: moment(expiresAt) }) : t("signUp.ended"),
    createdBy !== null && t("signUp.by", { name: createdBy }),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {isOpen && (
        <Button size="sm" aria-label={t("signUp.endLabel", { name })} onPress={() => setAsked(true)}>
          {t("signUp.end")}
        </Button>
      )}
      <ConfirmDialog
        title={t("signUp.endTitle", { name })}
        text={t("signUp.endText")}
        confirmLabel={t("signUp.end")}
        isDangerous
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => void end(id).then(() => setAsked(false))}
        isPending={isEnding}
      />
    </div>
  );
}
