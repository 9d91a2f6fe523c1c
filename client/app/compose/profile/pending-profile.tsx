import { CardGridSkeleton, PinGridSkeleton } from "../../../components/domain/list-skeletons.tsx";
import { ProfileHeaderSkeleton } from "../../../features/profile/components/profile-skeleton.tsx";
import { PendingPage } from "../person/pending-page.tsx";

export function PendingBoards() {
  return (
    <PendingPage>
      <ProfileHeaderSkeleton />
      <div className="px-3 pt-71 sm:px-6 sm:pt-42">
        <CardGridSkeleton />
      </div>
    </PendingPage>
  );
}

export function PendingPins() {
  return (
    <PendingPage>
      <ProfileHeaderSkeleton />
      <div className="px-3 pt-55 sm:px-6 sm:pt-26">
        <PinGridSkeleton />
      </div>
    </PendingPage>
  );
}
