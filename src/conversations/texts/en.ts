/** Texts of sending Pins to people and writing with them. */
export const en = {
  title: "Messages",
  empty: "No messages yet",
  emptyText: "Send a Pin to somebody by its Share button, and what you write to each other stands here.",
  findPins: "Find Pins to send",
  unread: "Unread",
  you: "You: {{text}}",
  sentPin: "Sent a Pin",
  notShown: "A message",
  with: "Messages with {{names}}",
  conversation: "What was written",
  earlier: "Show earlier messages",
  pinGone: "This Pin isn't there any more, or isn't for you to see.",
  write: "Write a message",
  send: "Send",
  all: "All messages",
} as const;
