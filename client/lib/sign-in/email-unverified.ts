import { announcement } from "../forms/announcement.ts";

const unverified = announcement();

/** Announces that the server requires a confirmed address for the action. */
export const emailUnverified = unverified.say;

/** @returns a function that unsubscribes */
export const onEmailUnverified = unverified.hear;
