interface PasswordCredentialConstructor {
  new (fields: { id: string; password: string }): Credential;
}

/** Offers the typed credentials to the browser's password manager, if the browser has this interface. */
export async function storeCredentials(email: string, password: string): Promise<void> {
  const { PasswordCredential } = window as { PasswordCredential?: PasswordCredentialConstructor };
  if (!PasswordCredential || !navigator.credentials) return;
  try {
    await navigator.credentials.store(new PasswordCredential({ id: email, password }));
  } catch {
    // The person or the browser declined.
  }
}
