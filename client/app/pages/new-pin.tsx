import { useRouter } from "@tanstack/react-router";
import { ImagePlus } from "lucide-react";
import { useState } from "react";
import type { Pin } from "../../../src/model/pin.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { NewPinForm } from "../../features/new-pin/components/new-pin-form.tsx";
import { BoardSelect } from "../../features/save/components/board-select.tsx";
import { PageHead } from "../../lib/page-head.tsx";
import { useLastViewer } from "../../lib/use-viewer.ts";
import { PinCreated } from "../compose/pin-created.tsx";

export function NewPinPage() {
  const { history } = useRouter();
  const viewer = useLastViewer();
  const [created, setCreated] = useState<Pin | null>(null);
  return (
    <div className="mx-auto max-w-[1016px] px-4 py-6">
      <PageHead title="Create a Pin" noIndex />
      {viewer ? (
        <>
          <h1 className="pb-6 text-2xl font-bold">Create a Pin</h1>
          <NewPinForm
            boardField={(boardId, onChange) => <BoardSelect boardId={boardId} onChange={onChange} />}
            onCreated={setCreated}
          />
          {created && <PinCreated pin={created} onClose={() => history.push(`/pin/${created.id}/`)} />}
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
