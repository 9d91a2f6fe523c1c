/** The log-in of the demo; where somebody has it, the demo is on the site. */
export const DEMO_EMAIL = "demo@example.com";
