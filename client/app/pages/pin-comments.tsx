import { getRouteApi } from "@tanstack/react-router";
import { PinPicture, useAltOf } from "../../components/domain/pin-picture.tsx";
import { Link } from "../../components/ui/link.tsx";
import { Comments } from "../../features/comments/components/comments.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useViewer } from "../../lib/viewer/use-viewer.ts";

const route = getRouteApi("/pin/$pinId/comments");

/** A Pin's comments on a separate page. */
export function PinComments() {
  const t = useTexts("comments");
  const { pinId } = route.useParams();
  const viewer = useViewer();
  const altOf = useAltOf();
  const { data: pin } = trpc.pins.get.useQuery({ pinId });
  if (!pin) return null;
  const name = pin.title || altOf(pin);
  return (
    <div className="mx-auto max-w-[740px] px-3 pt-4 sm:px-6 pb-10">
      <PageHead title={t("pageTitle", { pin: name })} canonical={`/pin/${pin.id}/`} noIndex />
      <Link
        href={`/pin/${pin.id}/`}
        className="mb-6 flex items-center gap-4 rounded-card bg-surface p-3 text-ink no-underline shadow-low"
      >
        <PinPicture pin={pin} ratio={1} alt="" sizes="72px" className="w-18! shrink-0 rounded-xl" />
        <h1 dir="auto" className="line-clamp-2 min-w-0 text-lg font-bold [overflow-wrap:anywhere]">
          {name}
        </h1>
      </Link>
      <Comments pin={pin} isOwn={viewer?.id === pin.pinner.id} isWhole />
    </div>
  );
}
