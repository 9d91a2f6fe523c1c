import { findSignUpSettings } from "../../../db/queries/operating/sign-up.ts";
import type { SignUpMode, SignUpSettings } from "../../../src/identity/sign-up.rules.ts";
import type { Deps } from "../../deps.ts";

/** Who may sign up: as an administrator set it, else as configured. */
export const signUpSettings = async ({ db, config }: Pick<Deps, "db" | "config">): Promise<SignUpSettings> =>
  (await findSignUpSettings(db)) ?? config.signUp;

/** For pages, which may be a second late. */
export const signUpModeShown = (deps: Pick<Deps, "db" | "config" | "responseCache">): Promise<SignUpMode> =>
  deps.responseCache.read<SignUpMode>("sign-up mode", async () => (await signUpSettings(deps)).mode);
