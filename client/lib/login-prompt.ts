import { createContext, useContext } from "react";

/** What a visitor wanted to do; the log-in window's title follows from it (spec visitor section 2). */
export type LoginReason = "see-more" | "save" | "follow";

export interface LoginWish {
  reason: LoginReason;
  /** The Pin that it is about, where it is about one. */
  pinId?: string | undefined;
}

interface LoginPrompt {
  /** Opens the log-in window over the page. */
  ask: (reason: LoginReason, pinId?: string) => void;
}

export const LoginPromptContext = createContext<LoginPrompt>({ ask: () => {} });
export const useLoginPrompt = () => useContext(LoginPromptContext);
