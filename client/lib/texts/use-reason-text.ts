import type { Reason } from "../../../src/model/pin.ts";
import type { en } from "../../texts/en/reasons.ts";
import { useTexts } from "./texts.ts";

type NamedKind = keyof (typeof en)["named"];
const NAMED = {
  followed_user: 1,
  followed_board: 1,
  same_board: 1,
  saved_together: 1,
  because_saved: 1,
} satisfies Record<NamedKind, 1>;
const isNamed = (kind: Reason["kind"]): kind is NamedKind => kind in NAMED;

/** Explains why a Pin is in a feed. */
export function useReasonText() {
  const t = useTexts("reasons");
  return ({ kind, name }: Reason): string =>
    name && isNamed(kind) ? t(`named.${kind}`, { name }) : t(`reason.${kind}`);
}
