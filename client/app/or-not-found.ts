import { notFound } from "@tanstack/react-router";
import { isFailure, isNotThere } from "../lib/api-error.ts";

/** For loaders: what an address names, or the page for addresses that name nothing, with its status. */
export const orNotFound = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch((error: unknown) => {
    // An address that no thing can have (too long, no id) is refused by the input's own rules.
    throw isNotThere(error) || isFailure(error, "INVALID_PARAMETERS") ? notFound() : error;
  });
