/** The problem of a whole form. It is announced also when it appears. */
export function FormAlert({ text }: { text: string | null }) {
  return (
    <div
      role="alert"
      className={text ? "rounded-field border border-danger px-4 py-2.5 text-sm text-danger" : undefined}
    >
      {text}
    </div>
  );
}
