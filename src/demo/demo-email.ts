/** Log-in of the demo; its account exists if the demo is installed. */
export const DEMO_EMAIL = "demo@example.com";
