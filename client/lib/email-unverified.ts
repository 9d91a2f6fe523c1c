import { announcement } from "./announcement.ts";

const unverified = announcement();

/** Says that the server wants the person's address confirmed before it does what was asked. */
export const emailUnverified = unverified.say;

/** @returns ends the listening */
export const onEmailUnverified = unverified.hear;
