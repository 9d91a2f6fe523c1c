import { Avatar } from "../../../components/ui/avatar.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { LogInStep } from "../flow/entry/state.ts";
import type { Entry } from "../hooks/use-entry.ts";
import { LogInForm } from "./log-in-form.tsx";
import { TextButton } from "./text-button.tsx";

interface PersonalisedLogInProps {
  entry: Entry;
  step: LogInStep;
  isBusy: boolean;
}

/** A returning viewer is shown their picture and asked for their password; the title greets them by name. */
export function PersonalisedLogIn({ entry, step, isBusy }: PersonalisedLogInProps) {
  const t = useTexts("auth");
  const { recognised } = entry.flow.options;
  const utils = trpc.useUtils();
  const forget = trpc.auth.forgetViewer.useMutation({ onSuccess: () => utils.auth.viewer.invalidate() });
  const name = recognised?.firstName ?? "";
  return (
    <div className="flex flex-col items-center gap-4">
      <Avatar user={{ fullName: name, username: name, imageMediumUrl: recognised?.imageUrl ?? null }} size={88} />
      <LogInForm entry={entry} step={step} isBusy={isBusy} />
      <p className="text-center text-[0.9375rem]">
        {t("personalised.notYou")}{" "}
        <TextButton
          onPress={() => {
            forget.mutate({});
            entry.send({ type: "otherAccountChosen" });
          }}
        >
          {t("personalised.otherAccount")}
        </TextButton>
      </p>
    </div>
  );
}
