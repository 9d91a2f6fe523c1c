/** The page that people read while their account waits for approval. */
export const WAITING_PATH = "/signup/waiting/";
