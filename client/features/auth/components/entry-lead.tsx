import { createContext, type ReactNode, useContext } from "react";

/** The id by which a step's group is described by what stands at its head. */
export const LeadId = createContext<string | undefined>(undefined);

/** What stands at the head of a step. It is read when the focus comes to the step. */
export const EntryLead = ({ className, children }: { className: string; children: ReactNode }) => (
  <p id={useContext(LeadId)} className={className}>
    {children}
  </p>
);
