// The code that the app fetches by itself, and that pages from the server show from the start.
import * as detail from '#features/catalogue/detail/detail-dialog.tsx';
import { detailCode } from '#features/catalogue/detail/lazy-detail.tsx';
import * as conditions from '#features/catalogue/filters/conditions.tsx';
import { conditionsCode, noMatchCode } from '#features/catalogue/filters/lazy-filters.tsx';
import * as noMatch from '#features/catalogue/filters/no-match.tsx';
import * as seller from '#features/catalogue/home/seller-pane.tsx';
import { sellerCode } from '#features/catalogue/home/seller-place.tsx';
import { menuCode } from '#features/shell/menu/lazy-main-menu.tsx';
import * as menu from '#features/shell/menu/main-menu.tsx';

detailCode.provide(detail);
conditionsCode.provide(conditions);
noMatchCode.provide(noMatch);
menuCode.provide(menu);
sellerCode.provide(seller);
