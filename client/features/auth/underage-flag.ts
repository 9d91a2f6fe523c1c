/** For so long nobody signs up on this device with another birthdate (seconds; the spec leaves it open). */
const KEPT_SECONDS = 86_400;
const NAME = "underage";

const write = (value: string, seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${NAME}=${value}; path=/; max-age=${seconds}; samesite=lax`;
};

/** The server said that the person is too young (spec visitor section 4). */
export const rememberUnderage = () => write("1", KEPT_SECONDS);
export const forgetUnderage = () => write("", 0);
export const wasUnderage = () => document.cookie.split("; ").includes(`${NAME}=1`);
