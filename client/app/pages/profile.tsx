import { getRouteApi } from "@tanstack/react-router";
import { Created } from "../compose/profile/profile-pins.tsx";
import { Saved } from "../compose/profile/profile-saved.tsx";

const profile = getRouteApi("/$username");
const saved = getRouteApi("/$username/_saved");
const created = getRouteApi("/$username/_created");

/** A profile's address without a tab shows the saved Pins. */
export const ProfilePage = () => <Saved username={profile.useParams().username} sort={profile.useSearch().sort} />;
export const SavedPage = () => <Saved username={saved.useParams().username} sort={saved.useSearch().sort} />;
export const CreatedPage = () => <Created username={created.useParams().username} />;
