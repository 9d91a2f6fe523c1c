import { Spinner } from "../../../components/ui/spinner.tsx";

/** Covers the page while it must not be used (spec signed-in 2.4). */
export function FullPageLoading({ label }: { label: string }) {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-paper/80">
      <Spinner size={40} label={label} />
    </div>
  );
}
