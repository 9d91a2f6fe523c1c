/** The address for parts; a permit in the query replaces a session. */
export const LIST_PART_PATH = "/v3/audiences/uploads/part/";
export const LIST_UPLOAD_STATES = ["NOT_STARTED", "RUNNING", "SUCCEEDED", "FAILED"] as const;
export const LIST_OPERATIONS = ["ADD", "REMOVE"] as const;
