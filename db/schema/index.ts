// Drizzle needs every table in one object; this is the only file that gathers them.
export * from "./account.ts";
export * from "./admin.ts";
export * from "./auth.ts";
export * from "./board-actions.ts";
export * from "./boards.ts";
export * from "./captcha.ts";
export * from "./comments.ts";
export * from "./follow.ts";
export * from "./handshake.ts";
export * from "./identity.ts";
export * from "./media.ts";
export * from "./mfa.ts";
export * from "./pins.ts";
export * from "./site.ts";
export * from "./system.ts";
export * from "./users.ts";
