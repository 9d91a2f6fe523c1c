import { createContext, useContext } from "react";

/** What a visitor wanted to do; the log-in window's title follows from it (spec visitor section 2). */
export type LoginReason = "see-more" | "save" | "follow" | "comment";

export interface LoginWish {
  reason: LoginReason;
  /** The Pin that it is about, where it is about one. */
  pinId?: string | undefined;
  /** The person or thing they wanted to follow, or, where they do already, to follow no longer. */
  follow?: { name: string; isFollowing: boolean } | undefined;
  /** Goes on with what they wanted once they are in, by this window, with everything on the page as it is for them. */
  goOn?: (() => void) | undefined;
}

export interface LoginPrompt {
  /** Opens the log-in window over the page. */
  ask: (reason: LoginReason, about?: Omit<LoginWish, "reason">) => void;
  /** Fetches the window's code, for what asks when it is pressed. */
  prepare: () => void;
}

export const LoginPromptContext = createContext<LoginPrompt>({ ask: () => {}, prepare: () => {} });
export const useLoginPrompt = () => useContext(LoginPromptContext);
