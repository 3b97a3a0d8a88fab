import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useState } from 'react';

const ContentContext = createContext<ReactNode>(null);

/** Provides a router in memory, because links need one and the playground is outside the app's routes. */
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
