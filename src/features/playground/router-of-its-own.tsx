import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useState } from 'react';

const ContentContext = createContext<ReactNode>(null);

/** Lets links be drawn that lead nowhere: the playground stands outside the app and its addresses. */
export function RouterOfItsOwn({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute({ component: Content }),
      history: createMemoryHistory(),
    }),
  );
  return (
    <ContentContext value={children}>
      <RouterProvider router={router} />
    </ContentContext>
  );
}

function Content() {
  return useContext(ContentContext);
}
