import { useEffect, useRef } from "react";
import { trpc } from "../calls/trpc.ts";
import type { SocialIdentity } from "../entry/credentials.ts";
import { usePageConfig } from "../navigation/page-config.ts";

/**
 * Offers Google's one-tap while a visitor looks at sign-up or log-in. It is unprompted, so failures are silent; the
 * button reports them when pressed.
 */
export function useOneTap(
  isEnabled: boolean,
  context: "signup" | "signin",
  onAnswer: (identity: SocialIdentity) => void,
): void {
  const { providers } = usePageConfig();
  const { client } = trpc.useUtils();
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  const isShown = isEnabled && providers.includes("google");
  useEffect(() => {
    if (!isShown) return;
    let isGone = false;
    let cancel = () => {};
    // Nobody asked for one-tap, so it loads after everything that the page needs.
    import("./one-tap.ts")
      .then(({ showOneTap }) =>
        showOneTap(client, context, (identity) => {
          if (!isGone) answer.current(identity);
        }),
      )
      .then((hide) => {
        cancel = hide;
        if (isGone) hide();
      })
      .catch(() => {});
    return () => {
      isGone = true;
      cancel();
    };
  }, [client, context, isShown]);
}
