import { getRouteApi } from "@tanstack/react-router";
import { AuthPage } from "../../features/auth/components/auth-page.tsx";

const loginRoute = getRouteApi("/login");
const signupRoute = getRouteApi("/signup");

export function LoginPage() {
  const { lookup, ...search } = loginRoute.useSearch();
  return <AuthPage {...search} key="login" start="login" isLookup={lookup === "true"} />;
}

export const SignupPage = () => <AuthPage {...signupRoute.useSearch()} key="signup" start="signup" />;
