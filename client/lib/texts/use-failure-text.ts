import { useCallback } from "react";
import { detailOf, failureOf } from "../errors/api-error.ts";
import { KNOWN_ERRORS } from "../errors/known-errors.ts";
import { useUiTexts } from "./texts.ts";

/** Explains in the page's language why something didn't load, or in the server's words if only the server can explain it. */
export function useFailureText() {
  const t = useUiTexts();
  return useCallback(
    (error: unknown): string => {
      const { code, message } = failureOf(error);
      if (code === 0) return t("offline");
      if (code === KNOWN_ERRORS.RATE_LIMITED) return t("rateLimited");
      if (code !== KNOWN_ERRORS.INTERNAL) return message;
      // The detail is the request's id, for looking it up in the log.
      const detail = detailOf(error);
      return detail === message ? t("ours") : `${t("ours")} ${detail}`;
    },
    [t],
  );
}
