import { Sprout } from "lucide-react";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { useViewer } from "../../lib/use-viewer.ts";
import { PeopleToFollowPart } from "./people-to-follow-part.tsx";

/** What a feed of everybody's Pins says on a site that has none: how to make the first. */
export function NothingYet() {
  const viewer = useViewer();
  return (
    <>
      <EmptyState
        icon={<Sprout size={32} />}
        title="Nothing is here yet"
        text="Save the first picture, and it will show up here for everybody."
        action={
          <LinkButton variant="primary" href={viewer ? "/pin/create/" : "/signup"}>
            {viewer ? "Create a Pin" : "Sign up"}
          </LinkButton>
        }
      />
      {viewer && <PeopleToFollowPart />}
    </>
  );
}
