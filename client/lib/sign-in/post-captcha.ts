import { announcement } from "../forms/announcement.ts";

/** @param isSolved whether the refused post may be sent again */
export type Answer = (isSolved: boolean) => void;

const asked = announcement<Answer>();
/** Hears of each post that waits for a captcha; several may wait at once. */
export const onAskedForCaptcha = asked.hear;

/** Asks for a captcha. */
export const askForCaptcha = () => new Promise<boolean>((resolve) => asked.say(resolve));
