import { useEffect, useRef, useState } from "react";
import { botActionOf, type CaptchaAction } from "../../../../src/captcha/bot-actions.ts";
import type { CaptchaTokens } from "../../../../src/captcha/fields.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { isFailure } from "../../../lib/errors/api-error.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { type BotCheck, startBotCheck } from "../../../lib/sign-in/bot-check.ts";
import { useLastViewer } from "../../../lib/viewer/use-viewer.ts";
import { solve } from "./solve.ts";

/** The captcha's current content; "none" until the server asks for one. */
export type CaptchaView =
  | { kind: "none" }
  | { kind: "working" }
  | { kind: "solved" }
  | { kind: "failed" }
  | { kind: "recaptcha"; siteKey: string; scriptUrl: string; round: number };

export interface CaptchaControl {
  view: CaptchaView;
  /** Whether the next call carries a solution. */
  isSolved: boolean;
  /** The person tried to continue without solving the captcha, which then shows an error. */
  isMissed: boolean;
  /** The tokens to send with the call; null if the person has to act first, as the captcha then explains. */
  tokens(): Promise<CaptchaTokens | null>;
  /** Report every failed call: it used up the tokens and may require a captcha. */
  failed(error: unknown): void;
  again(): void;
  /** Called by reCAPTCHA's own widget; null once its solution has expired. */
  onRecaptcha(token: string | null): void;
}

const NARROW = "(max-width: 767px)";

/** The captcha and the bot check of one form. `<Captcha control={captcha} />` renders it when the server asks for one. */
export function useCaptcha(action: CaptchaAction): CaptchaControl {
  const { botCheck } = usePageConfig();
  const isAuth = useLastViewer() !== null;
  const utils = trpc.useUtils();
  const bot = useRef<BotCheck>(null);
  const solution = useRef<Promise<string | null>>(Promise.resolve(null));
  const round = useRef(0);
  const [view, setView] = useState<CaptchaView>({ kind: "none" });
  const [isMissed, setMissed] = useState(false);
  const [isSolved, setSolved] = useState(false);

  useEffect(() => {
    const isNarrow = matchMedia(NARROW).matches;
    bot.current = startBotCheck(botCheck, botActionOf(action, { isNarrow, isAuth }));
    return () => bot.current?.stop();
  }, [action, botCheck, isAuth]);

  function again() {
    const own = ++round.current;
    setMissed(false);
    setSolved(false);
    setView({ kind: "working" });
    solution.current = work(own);
  }

  async function work(own: number): Promise<string | null> {
    const show = (next: CaptchaView) => own === round.current && setView(next);
    try {
      const asked = await utils.captcha.challenge.fetch({}, { staleTime: 0 });
      if (asked.kind === "recaptcha") {
        show({ ...asked, round: own });
        return null;
      }
      const token = await solve(asked.challenge);
      show({ kind: token ? "solved" : "failed" });
      if (own === round.current) setSolved(token !== null);
      return token;
    } catch {
      show({ kind: "failed" });
      return null;
    }
  }

  return {
    view,
    isSolved,
    isMissed,
    again,
    async tokens() {
      const recaptchaV3Token = await bot.current?.token();
      if (round.current === 0) return { recaptchaV3Token };
      const recaptchaV2Token = await solution.current;
      setMissed(recaptchaV2Token === null);
      return recaptchaV2Token === null ? null : { recaptchaV2Token, recaptchaV3Token };
    },
    failed(error) {
      bot.current?.refresh();
      const isAsked = isFailure(error, "CAPTCHA_REQUIRED") || isFailure(error, "LOGIN_TOO_QUICK");
      if (isAsked || round.current > 0) again();
    },
    onRecaptcha(token) {
      solution.current = Promise.resolve(token);
      setSolved(token !== null);
      if (token) setMissed(false);
    },
  };
}
