import { createContext, type ReactNode, useContext } from "react";

/** The id of the step's lead, for the group's aria-describedby. */
export const LeadId = createContext<string | undefined>(undefined);

/** The lead of a step, read out when the focus enters the step. */
export const EntryLead = ({ className, children }: { className: string; children: ReactNode }) => (
  <p id={useContext(LeadId)} className={className}>
    {children}
  </p>
);
