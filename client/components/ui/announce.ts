export { announce } from "react-aria/private/live-announcer/LiveAnnouncer";
