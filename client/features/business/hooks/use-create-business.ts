import { useForm } from "react-hook-form";
import { checkBirthday } from "../../../../src/auth/birthday.rules.ts";
import { checkEmail, checkEmailBrand, normalEmail } from "../../../../src/auth/email.rules.ts";
import { nextPath } from "../../../../src/auth/next-path.ts";
import { checkPassword } from "../../../../src/auth/password.rules.ts";
import { checkBusinessName } from "../../../../src/users/business.rules.ts";
import { markSignUp } from "../../../lib/advertising/sign-up-mark.ts";
import { rulesResolver, showServerErrors } from "../../../lib/forms.ts";
import { usePageConfig } from "../../../lib/page-config.ts";
import { trpc } from "../../../lib/trpc.ts";

interface CreateBusinessValues {
  businessName: string;
  email: string;
  password: string;
  /** Seconds since 1970, as the contract has it. */
  birthday: number | null;
}

/** Opens a business account (spec visitor section 6). @param next where to go afterwards; `nextPath` has the last word */
export function useCreateBusiness(next: string | undefined) {
  const { brandName, passwordMin } = usePageConfig();
  const country = trpc.auth.viewer.useQuery({}).data?.country ?? "US";
  const mutation = trpc.auth.registerPartner.useMutation();
  const form = useForm<CreateBusinessValues>({
    defaultValues: { businessName: "", email: "", password: "", birthday: null },
    resolver: rulesResolver<CreateBusinessValues>(({ businessName, email, password, birthday }) => {
      const address = normalEmail(email);
      return [
        checkBusinessName(businessName),
        checkEmail(address) ?? checkEmailBrand(address, brandName),
        checkPassword(password, { min: passwordMin, field: "password", brandName, email: address }),
        checkBirthday(birthday, { country, brandName, now: new Date() }),
      ];
    }),
  });

  const submit = form.handleSubmit(async (values) => {
    try {
      await mutation.mutateAsync({ ...values, type: "partner", email: normalEmail(values.email), country });
    } catch (error) {
      return showServerErrors(form, error, "email");
    }
    markSignUp();
    window.location.assign(nextPath(next));
  });
  return { form, submit, passwordMin, isBusy: mutation.isPending || mutation.isSuccess };
}
