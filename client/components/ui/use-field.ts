import { type ReactNode, useId } from "react";

/** The ids that link a field's label and foot to its input. */
export function useField(givenId: string | undefined, error: ReactNode, description: ReactNode) {
  const ownId = useId();
  const id = givenId || ownId;
  const footId = `${id}-foot`;
  return {
    footId,
    inputProps: {
      id,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": error || description ? footId : undefined,
    },
  };
}
