import Check from "lucide-react/icons/check";
import Circle from "lucide-react/icons/circle";
import Minus from "lucide-react/icons/minus";
import type { SiteStep } from "../../../../src/operating/site-steps.ts";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";

/** The ids of the parts of this page in which steps are done. */
export const STEP_PARTS = { name: "site-name", logo: "site-logo", color: "site-color" } as const;

/** The page for each other step. */
const PLACES: Readonly<Record<Exclude<SiteStep, keyof typeof STEP_PARTS>, string>> = {
  signUp: "/admin/sign-up/",
  pins: "/settings/import/",
  invite: "/admin/sign-up/",
  saveButton: "/save-button/",
};
const ICONS = { open: Circle, done: Check, skipped: Minus };

const isHere = (step: SiteStep): step is keyof typeof STEP_PARTS => step in STEP_PARTS;

/** Moves the page and the focus to one of its parts. */
function show(id: string) {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}

/** The first steps on a new site. Each can be skipped, and be done later. */
export function SiteSteps() {
  const t = useOperatingTexts();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const { data } = trpc.operating.site.useQuery({});
  const skip = trpc.operating.skipStep.useMutation({
    onSuccess: (site) => utils.operating.site.setData({}, site),
    onError: (error) => showToast(failureText(error), { kind: "error" }),
  });
  if (!data) return null;
  const left = data.steps.filter(({ state }) => state === "open").length;
  return (
    <SettingsSection title={t("site.stepsHeading")} lead={t(left > 0 ? "site.stepsLead" : "site.stepsDone")}>
      <ol className="flex flex-col divide-y divide-line">
        {data.steps.map(({ step, state }) => {
          const Icon = ICONS[state];
          const name = t(`site.step.${step}`);
          const label = t("site.openLabel", { step: name });
          return (
            <li key={step} className="flex flex-wrap items-center gap-3 py-3">
              <Icon
                size={20}
                aria-hidden="true"
                className={state === "done" ? "shrink-0 text-accent" : "shrink-0 text-ink-soft"}
              />
              <span className="min-w-0 grow basis-40">
                <span className="block font-semibold">{name}</span>
                <span className="block text-[0.9375rem] text-pretty text-ink-soft">
                  {state === "open" ? t(`site.why.${step}`) : t(`site.state.${state}`)}
                </span>
              </span>
              {isHere(step) ? (
                <Button aria-label={label} onPress={() => show(STEP_PARTS[step])}>
                  {t("site.open")}
                </Button>
              ) : (
                <LinkButton href={PLACES[step]} aria-label={label}>
                  {t("site.open")}
                </LinkButton>
              )}
              {state !== "done" && (
                <Button
                  variant="ghost"
                  isPending={skip.isPending && skip.variables.step === step}
                  aria-label={t(state === "skipped" ? "site.againLabel" : "site.skipLabel", { step: name })}
                  onPress={() => skip.mutate({ step, isSkipped: state !== "skipped" })}
                >
                  {t(state === "skipped" ? "site.again" : "site.skip")}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </SettingsSection>
  );
}
