import { checkUsername } from "../identity/username.rules.ts";
import { idSchema } from "../model/values.ts";

/** The subject of an address: a Pin, or a person (their profile, boards and sections); null for any other page. */
export function pageSubject(pathname: string): { pinId: string } | { username: string } | null {
  const [first = "", second = ""] = pathname.split("/").slice(1);
  if (first === "pin") return idSchema.safeParse(second).success ? { pinId: second } : null;
  return checkUsername(first) === null ? { username: first } : null;
}
