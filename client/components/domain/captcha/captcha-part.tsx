import { partAhead } from "../../ui/part-ahead.tsx";

/** A form's captcha, fetched once the server may ask for one. */
export const Captcha = partAhead(async () => (await import("./captcha.tsx")).Captcha);
