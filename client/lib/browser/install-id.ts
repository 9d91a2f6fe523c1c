import { randomName } from "../format/hex.ts";

const NAME = "install_id";
const YEAR_SECONDS = 31_536_000;

/** An id of this browser installation, created on first use; it is no secret and proves nothing. */
export function installId(): string {
  const known = document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  const id = known || randomName();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${NAME}=${id}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  return id;
}
