/** The mail about what collaborators added to shared boards. */
export const digest = {
  subject_one: "{{count}} new Pin on a board that you share",
  subject_other: "{{count}} new Pins on boards that you share",
  heading: "New on your boards",
  added_one: "{{names}} added {{count}} Pin",
  added_other: "{{names}} added {{count}} Pins",
  one: "{{first}}",
  and: "{{first}} and {{second}}",
  more: "{{first}}, {{second}} and others",
  action: "See your boards",
  reason:
    "You're receiving this because you share boards on {{brand}}. You choose how often in your notification settings.",
  turnOff: "Turn these emails off",
} as const;
