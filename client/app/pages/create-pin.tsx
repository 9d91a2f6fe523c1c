import { useRouter } from "@tanstack/react-router";
import { ImagePlus } from "lucide-react";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { showToast } from "../../components/ui/toast-queue.ts";
import { CreatePinForm } from "../../features/create-pin/components/create-pin-form.tsx";
import { BoardSelect } from "../../features/save/components/board-select.tsx";
import { PageHead } from "../../lib/page-head.tsx";
import { useLastViewer } from "../../lib/use-viewer.ts";

export function CreatePinPage() {
  const { history } = useRouter();
  const viewer = useLastViewer();
  return (
    <div className="mx-auto max-w-[1016px] px-4 py-6">
      <PageHead title="Create a Pin" noIndex />
      {viewer ? (
        <>
          <h1 className="pb-6 text-2xl font-bold">Create a Pin</h1>
          <CreatePinForm
            boardField={(boardId, onChange) => <BoardSelect boardId={boardId} onChange={onChange} />}
            onCreated={(pin) => {
              showToast(`Saved to ${pin.board.name}`, {
                kind: "success",
                action: { label: "See board", href: pin.board.url },
              });
              history.push(`/pin/${pin.id}/`);
            }}
          />
        </>
      ) : (
        <EmptyState
          icon={<ImagePlus size={32} />}
          title="Log in to create a Pin"
          text="Save your own pictures and what you find on the web to boards of your own."
          action={
            <>
              <LinkButton variant="primary" href="/login?next=/pin/create/">
                Log in
              </LinkButton>
              <LinkButton href="/signup?next=/pin/create/">Sign up</LinkButton>
            </>
          }
          level={1}
        />
      )}
    </div>
  );
}
