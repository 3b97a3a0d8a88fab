export default import.meta.glob<object>(
  './{about,auth,contact,enquiries,guides,legal,services}.json',
  { import: 'default', eager: true },
);
