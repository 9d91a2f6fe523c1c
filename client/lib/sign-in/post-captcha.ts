import { announcement } from "../forms/announcement.ts";

/** @param isSolved whether the refused post may be sent again */
type Answer = (isSolved: boolean) => void;

/** Null once it is answered. */
const asked = announcement<Answer | null>();
let open: Promise<boolean> | null = null;
export const onAskedForCaptcha = asked.hear;

/** Asks for a captcha, once for all posts that wait for it. */
export function askForCaptcha(): Promise<boolean> {
  open ??= new Promise<boolean>((resolve) => asked.say(resolve)).finally(() => {
    open = null;
    asked.say(null);
  });
  return open;
}
